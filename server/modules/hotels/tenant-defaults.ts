import { tenantRegistered } from '#modules/identity/index.ts'
import { on } from '#platform/events/relay.ts'
import { addCurrency } from './currencies/currencies.ts'

/** Creates the base currency of a new tenant. */
export const onRegistration = on(tenantRegistered, (ctx, { data }) => addCurrency(ctx, data.currencyCode, 'base'))
