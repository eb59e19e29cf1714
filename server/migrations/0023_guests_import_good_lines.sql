-- compatible from 0022_guest_links.sql
-- An import can leave out lines with problems instead of failing.

alter table guest_imports add column on_problem text not null default 'fail'
  constraint guest_imports__on_problem__invalid_value check (on_problem in ('fail', 'leaveOut'));
