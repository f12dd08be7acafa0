-- Offers, each with the cinema days it holds on. `facts` is what is told of it in both languages and where it holds;
-- `proof` is what shows that it is somebody's, and is part of no answer.
CREATE TABLE offers (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL,
  facts TEXT NOT NULL,
  proof TEXT NOT NULL
);
