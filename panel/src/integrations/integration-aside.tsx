import type { Integration } from '@bellhop/sdk'
import { providers } from '../../../sdk/generated/providers.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { accountTexts } from './account-texts.ts'
import { recordTexts } from './record-texts.ts'
import { integrationTexts } from './texts.ts'

/** What is known of an account. A secret only says that it is set. */
export function IntegrationAside({ integration }: { integration: Integration }) {
  const texts = useTexts(recordTexts)
  const names = useTexts(integrationTexts)
  const fields = useTexts(accountTexts)
  const format = useFormat()
  const hotelNames = useHotelNames()
  const { type, provider, hotelIds, settings, secrets, lastCheckedAt, createdAt } = integration
  const declared = providers[provider]
  return (
    <>
      <AsideSection title={texts.account}>
        <Facts>
          <Fact label={names.kind}>{names[type]}</Fact>
          <Fact label={names.provider}>{names[provider]}</Fact>
          <Fact label={texts.hotels}>{hotelNames(hotelIds)}</Fact>
          <Fact label={names.lastTested}>{lastCheckedAt === null ? names.never : format.moment(lastCheckedAt)}</Fact>
          <Fact label={texts.since}>{format.moment(createdAt)}</Fact>
        </Facts>
      </AsideSection>
      {declared.settings.length > 0 && (
        <AsideSection title={texts.settings}>
          <Facts>
            {declared.settings.map(({ name, choices }) => {
              const values = [settings[name] ?? []].flat()
              const choice = choices?.find((each) => each === values[0])
              return (
                <Fact key={name} label={fields[name]}>
                  {choice ? (
                    fields[choice]
                  ) : values.length === 0 ? null : (
                    <span className="mono small">{values.join(', ')}</span>
                  )}
                </Fact>
              )
            })}
          </Facts>
        </AsideSection>
      )}
      {declared.secrets.length > 0 && (
        <AsideSection title={fields.secrets}>
          <Facts>
            {declared.secrets.map(({ name }) => (
              <Fact key={name} label={fields[name]}>
                {secretText(secrets[name], { ...fields, notSet: texts.notSet })}
              </Fact>
            ))}
          </Facts>
        </AsideSection>
      )}
    </>
  )
}

type SecretWords = { readonly isSet: string; readonly isSetWith: (last4: string) => string; readonly notSet: string }

function secretText(secret: Integration['secrets'][string] | undefined, words: SecretWords): string {
  if (!secret?.set) return words.notSet
  return secret.last4 === null ? words.isSet : words.isSetWith(secret.last4)
}
