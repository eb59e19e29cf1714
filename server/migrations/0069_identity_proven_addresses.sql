-- compatible from 0029_reporting_booking_changes.sql
-- Identity: several companies may have an account with one address, and each has to prove it by itself.

-- proven_at: a token that was mailed to the address was redeemed for this account. A confirmed account is proven without it,
-- because processes of the release before do not write it.
-- claimed_at: when an administrator gave the address to the account. After 14 days without a proof the account gets no mails.
alter table login_emails add column proven_at timestamptz, add column claimed_at timestamptz not null default now();
