"""Write: the month file and its Parquet copies."""
