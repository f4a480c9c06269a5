-- Which days have access logs in a month without any? None.

CREATE OR REPLACE TABLE log_days (
  site_id UINTEGER, domain VARCHAR, log_days BIGINT, days BIGINT, lacks_days BOOLEAN, is_set_aside BOOLEAN
);
CREATE OR REPLACE TABLE measured_sites (site_id UINTEGER);
