import { refuse } from '#platform/kernel/errors.ts'
import { currencies, lockCurrencyRates } from './currencies.ts'

/**
 * §4.3 DELETE /currencies/{id}: 409 `base_currency` for the base currency, 409 for a currency in use (foreign keys).
 */
export const deleteCurrency = currencies.verbs.delete({
  description: 'Deletes a currency that is neither the base nor in use.',
  errors: ['base_currency', 'dependent_records'],
  async handle(ctx, { params }) {
    await lockCurrencyRates(ctx)
    const { isBase } = await currencies.find(ctx, params.id)
    if (isBase)
      throw refuse('base_currency', 'The base currency cannot be deleted; make another currency the base first')
    await currencies.remove(ctx, params.id)
    return null
  },
})
