-- Which sites do answers tell of? Of others only places in public lists and owners' counts.

CREATE OR REPLACE TABLE answered_sites AS
SELECT domain FROM site_months JOIN site_names USING (site_id)
WHERE device = 'all_devices' AND (n_observed >= $fewest OR visit_rows = 0 OR measured);
