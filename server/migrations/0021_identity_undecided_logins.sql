-- Sign-ins whose password is being compared. They are not failures yet, but a burst of them gets no more tries than one
-- after the other: a try is only admitted if it would not exceed the limit even if all of them fail.

alter table login_failures
  add column undecided integer not null default 0,        -- tries whose password is being compared
  add column undecided_until timestamptz;                 -- then they count as failures: their process has ended
