import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { nightsBetween } from '../text/calendar-months.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { DaySpan } from '../text/day-context.ts'
import { dayTexts } from '../text/day-texts.ts'
import { useFormat } from '../text/format.ts'
import type { Misread } from '../text/misread.ts'
import { type DayReading, type TypedDays, useTypedDays } from './day-reading.ts'
import styles from './days-input.module.css'
import { fieldClassNames } from './form-fields.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.ts'
import type { StayNights } from './stay-nights.ts'

export const daysInputTexts = catalogue('parts/daysInputTexts', {
  clear: 'Clear',
  calendar: (label: string) => `${label}: calendar`,
  hint: (example: string) => `Type ${example}`,
  nights: (count: string, isOne: boolean) => (isOne ? `${count} night` : `${count} nights`),
})

const DayCalendar = lazyPart(() => import('./day-calendar.tsx'), 'DayCalendar')

/** How a field for days looks. */
export type DaysLook = {
  readonly label: string
  /** What the seen label has besides: a shortcut, “optional”. Without it the label is read, not seen. */
  readonly shownLabel?: ReactNode
  readonly isClearable?: boolean
  /** What is wrong with the value. */
  readonly error?: ReactNode
  readonly placeholder?: string | undefined
  /** A word about the value at its end, such as the number of nights. */
  readonly note?: string | undefined
  /** The stay whose nights the calendar shows with rooms and prices. */
  readonly nights?: StayNights | undefined
  /** A day of the month that an empty field opens with. */
  readonly defaultDay?: string | undefined
  /** Whether the days count only with Enter and when the field is left, because every value asks the service. */
  readonly isSearch?: boolean
  /** What the form wants at the input. */
  readonly inputProps?: object
}

type DaysInputProps<T> = DaysLook & {
  readonly reading: DayReading<T>
  readonly value: T | null
  readonly onChange: (value: T | null | Misread) => void
}

type CalendarOpening = { readonly months: 1 | 2; readonly hasFocus: boolean }

/** Of a time of day, at the end of a moment. */
const timeLength = 5

/** Narrower windows have room for one month. */
const minWidthOfTwo = 700

/**
 * Days that are typed or chosen. What is typed is read as guests say it (`readSpan`). It counts while somebody types, so that
 * nothing moves away below the click that leaves the field; in a search it counts with Enter and when the field is left. Below the field stands what was understood, then the calendar, which loads by itself: typing does not wait for it.
 */
export function DaysInput<T extends object | string>({ reading, value, onChange, ...look }: DaysInputProps<T>) {
  const { label, shownLabel, isClearable = false, error, placeholder = label, note, inputProps } = look
  const texts = useTexts(daysInputTexts)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const typed = useTypedDays({ reading, value, onChange, isSearch: look.isSearch ?? false })
  const [opened, setOpened] = useState<CalendarOpening>()
  const isSpan = reading.kind === 'stay' || reading.kind === 'span'
  const open = (hasFocus: boolean): void => {
    const isNarrow = window.innerWidth < minWidthOfTwo || input.current?.closest('[role=dialog]') !== null
    setOpened({ months: isSpan && !isNarrow ? 2 : 1, hasFocus })
  }
  // After a choice the next typing replaces what the field shows: all of it, or the time of a moment.
  const isSelected = useRef(false)
  useEffect(() => {
    const { current } = input
    if (!current || !isSelected.current || current !== document.activeElement) return
    const { length } = current.value
    current.setSelectionRange(reading.kind === 'moment' ? length - timeLength : 0, length)
  })
  const close = (): void => {
    setOpened(undefined)
    isSelected.current = true
    input.current?.focus()
  }
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => open(true),
    Enter: () => {
      typed.commit()
      close()
    },
    Escape: () => {
      typed.reset()
      close()
    },
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    isSelected.current = false
    const act = event.key === 'ArrowDown' || opened ? keys[event.key] : event.key === 'Enter' ? typed.commit : undefined
    if (!act) return
    act()
    // A form is sent by Enter when nothing is open, and by Ctrl+Enter.
    if (event.ctrlKey || event.metaKey || (!opened && event.key === 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
  }
  const choose = (chosen: DaySpan): void => {
    typed.replace(reading.valueOf(chosen, value))
    close()
  }
  return (
    <TextInput
      {...inputProps}
      {...(shownLabel === undefined ? { 'aria-label': label } : { label: shownLabel, classNames: fieldClassNames })}
      aria-controls={opened && id}
      aria-expanded={opened !== undefined}
      aria-haspopup="dialog"
      autoComplete="off"
      // Escape closes the calendar and not the drawer around it.
      data-mantine-stop-propagation={opened !== undefined}
      error={error ?? (opened ? undefined : typed.explanation)}
      inputContainer={(children) => (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return
            isSelected.current = false
            setOpened(undefined)
            typed.commit()
          }}
        >
          <Popover
            floatingStrategy="fixed"
            opened={opened !== undefined}
            position="bottom-start"
            width="max-content"
            withinPortal={false}
            withRoles={false}
          >
            <Popover.Target>
              <div>{children}</div>
            </Popover.Target>
            <Popover.Dropdown
              aria-label={texts.calendar(label)}
              className={styles.dropdown ?? ''}
              id={id}
              onKeyDown={(event) => event.key === 'Escape' && onKeyDown(event)}
              // What is no button does not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              role="dialog"
            >
              <Understood reading={reading} typed={typed} />
              <Suspense fallback={<div className={styles.loading} />}>
                {opened && (
                  <DayCalendar
                    {...opened}
                    context={reading.context}
                    defaultDay={look.defaultDay}
                    isSpan={isSpan}
                    isStay={reading.kind === 'stay'}
                    nights={look.nights}
                    onChoose={choose}
                    onType={(letter) => {
                      typed.type(letter)
                      open(false)
                      input.current?.focus()
                    }}
                    value={typed.read === null ? null : reading.spanOf(typed.read)}
                  />
                )}
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        </div>
      )}
      leftSection={<Icon name={reading.kind === 'moment' ? 'clock' : 'calendar'} />}
      onChange={({ currentTarget }) => {
        typed.type(currentTarget.value)
        open(false)
      }}
      onClick={({ currentTarget }) => {
        if (!typed.isTyped) currentTarget.select()
        if (!opened) open(false)
      }}
      onFocus={() => void DayCalendar.load()}
      onKeyDown={onKeyDown}
      placeholder={placeholder}
      ref={input}
      role="combobox"
      value={typed.text}
      {...(note === undefined || typed.isTyped
        ? isClearable && value !== null
          ? { rightSection: <ClearButton label={texts.clear} onClear={() => typed.replace(null)} /> }
          : {}
        : { rightSection: <span className="chip">{note}</span>, rightSectionWidth: 'auto' })}
    />
  )
}

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <IconButton label={label} onClick={onClear}>
    <Icon name="close" size={12} />
  </IconButton>
)

type UnderstoodProps<T> = { readonly reading: DayReading<T>; readonly typed: TypedDays<T> }

/** What the typed text means, or how it can be written. */
function Understood<T>({ reading, typed }: UnderstoodProps<T>) {
  const texts = useTexts(daysInputTexts)
  const examples = useTexts(dayTexts)
  const { count } = useFormat()
  const { isTyped, read, explanation } = typed
  if (!isTyped || read === null)
    return (
      <p className="dim small" role="status">
        {explanation ?? texts.hint(examples[reading.kind])}
      </p>
    )
  const { from, to } = reading.spanOf(read)
  const nights = nightsBetween(from, to)
  return (
    <p className={styles.understood} role="status">
      {reading.write(read)}
      {reading.kind === 'stay' && <span className="dim"> · {texts.nights(count(nights), nights === 1)}</span>}
    </p>
  )
}
