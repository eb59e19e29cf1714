-- A session that its user ended from elsewhere: unlike a logout (§5.6) this ends its access tokens, too.
alter table sessions
  drop constraint sessions__ended_reason__invalid_value,
  add constraint sessions__ended_reason__invalid_value
    check (ended_reason in ('logout', 'revoked', 'reuse', 'passwordReset', 'admin', 'expired'));
