alter table guests add column title text;
