"""From cells to the sums of each row of the answer, in arrays: unique people, ranking, paging, `other`."""
