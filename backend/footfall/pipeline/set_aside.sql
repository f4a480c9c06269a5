-- What are the page views and visits of the pieces so far, this one's included?

CREATE TABLE IF NOT EXISTS pages_of_pieces AS SELECT * FROM pages LIMIT 0;
INSERT INTO pages_of_pieces SELECT * FROM pages;
CREATE TABLE IF NOT EXISTS visits_of_pieces AS SELECT * FROM visits LIMIT 0;
INSERT INTO visits_of_pieces SELECT * FROM visits;
