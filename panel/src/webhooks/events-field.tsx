import { Checkbox } from '@mantine/core'
import { useRead } from '../api/reads.ts'
import choices from '../parts/choices.module.css'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { groupTypes } from './event-names.ts'
import { useEventTexts } from './event-texts.ts'
import { formTexts } from './texts.ts'
import styles from './webhooks.module.css'

type EventsFieldProps = {
  readonly value: readonly string[]
  readonly onChange: (types: string[]) => void
  readonly error: string | undefined
}

/** The events of an endpoint, by what they are about. */
export function EventsField({ value, onChange, error }: EventsFieldProps) {
  const texts = useTexts(formTexts)
  const textOf = useEventTexts()
  const query = useRead('webhooks.listEventTypes')
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.label}>{texts.events}</legend>
      {error !== undefined && (
        <p className="bad small" role="alert">
          {error}
        </p>
      )}
      <Loaded query={query}>
        {({ items }) => {
          const all = items.map(({ type }) => type)
          const isWhole = all.every((type) => value.includes(type))
          const choose = (type: string): void =>
            onChange(all.filter((each) => (each === type ? !value.includes(each) : value.includes(each))))
          return (
            <>
              <Checkbox
                checked={isWhole}
                indeterminate={!isWhole && value.length > 0}
                label={<b>{texts.all}</b>}
                onChange={() => onChange(isWhole ? [] : all)}
              />
              {[...groupTypes(items)].map(([group, types]) => (
                <fieldset className={`${choices.choices} ${styles.group}`} key={group}>
                  <legend className="small dim">{textOf(group) ?? group}</legend>
                  {types.map(({ type, emittedWhen }) => (
                    <Checkbox
                      checked={value.includes(type)}
                      description={textOf(type) ?? emittedWhen}
                      key={type}
                      label={<span className="mono">{type}</span>}
                      onChange={() => choose(type)}
                    />
                  ))}
                </fieldset>
              ))}
            </>
          )
        }}
      </Loaded>
    </fieldset>
  )
}
