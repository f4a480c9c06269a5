"""Tests of sentences that are said in other languages too."""
