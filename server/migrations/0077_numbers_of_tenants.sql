-- A telephone number is unique within a tenant. Whose it is, is shown by the provider: calls come, and go out, by the account
-- that has it there, signed by that account. So nobody takes a number by registering it first, and no refusal tells that
-- another tenant has it.
drop index voice_dids__number__unique;
create unique index voice_dids__number__unique on voice_dids (tenant_id, number) where deleted_at is null;
