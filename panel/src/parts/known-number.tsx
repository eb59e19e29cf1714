import type { Guest } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/operations.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { catalogue, textsOf, useTexts } from '../text/catalogue.ts'
import { Notice } from './notice.tsx'

/** How long the typing must pause before guests are asked for. */
const pauseMs = 400
/** A shorter number is still being typed. */
const minLength = 5
/** Families share a number, and more names than this help nobody. */
const maxShown = 3

export const knownNumberTexts = catalogue('parts/knownNumberTexts', {
  has: (name: string) => `${name} has this number.`,
  open: 'Open?',
  other: 'If this is somebody else, save the new guest all the same.',
  notYet: 'Not saved yet: a guest has this number.',
})

/** The guests who have the number that is typed for a new guest. */
export type KnownNumber = {
  readonly guests: readonly Guest[]
  /** Why nothing is saved now, at the field `phone`: guests have the number, and the user has not seen them yet. */
  findQuestion(phone: string): Promise<ApiError | undefined>
}

/**
 * Looks up who has a number that is typed. The service reads the number, also a national one. A look-up of a user with
 * masked values counts against a limit, so it waits until the user saves. Each form asks once for a number: the guest whom
 * it saves is no reason to ask again. A look-up that fails stops nobody.
 */
export function useKnownNumber(typed: string): KnownNumber {
  const profile = useProfile()
  const mayRead = isAllowed(profile, 'guests.read')
  const current = typed.trim()
  const [settled] = useDebouncedValue(current, pauseMs)
  const [asked, setAsked] = useState<string>()
  const [holders, setHolders] = useState<Readonly<Record<string, readonly Guest[]>>>({})
  const seen = useRef<string>(undefined)
  const number = profile.piiAccess === 'full' ? settled : asked
  const isReady = mayRead && number !== undefined && number === current && number.length >= minLength
  const guests = isReady ? (holders[number] ?? []) : []
  if (guests.length > 0) seen.current = number
  const findHolders = async (phone: string): Promise<readonly Guest[]> => {
    const known = holders[phone]
    if (known) return known
    const page = await ask('guests.list', { phone, pageSize: maxShown }).catch(() => undefined)
    if (page) setHolders((before) => ({ ...before, [phone]: page.items }))
    return page?.items ?? []
  }
  const findLatest = useRef(findHolders)
  findLatest.current = findHolders
  useEffect(() => {
    if (isReady) void findLatest.current(number)
  }, [isReady, number])
  return {
    guests,
    async findQuestion(phone) {
      const requested = phone.trim()
      if (!mayRead || requested.length < minLength || requested === seen.current) return undefined
      if ((await findHolders(requested)).length === 0) return undefined
      seen.current = requested
      setAsked(requested)
      return notSavedYet()
    },
  }
}

function notSavedYet(): ApiError {
  const message = textsOf(knownNumberTexts).notYet
  const items = [{ field: 'phone', code: 'known_number', message } as const]
  return new ApiError(message, { status: 422, items, traceId: undefined, retryAfter: undefined })
}

type KnownGuestsProps = {
  readonly known: KnownNumber
  readonly isBusy?: boolean
  /** Takes the guest instead of a new one; without it the record opens. */
  readonly onChoose?: (guestId: string) => void
}

/** Says who has the number already, beside the field of the number. */
export function KnownGuests({ known: { guests }, isBusy = false, onChoose }: KnownGuestsProps) {
  const { has, open, other } = useTexts(knownNumberTexts)
  if (guests.length === 0) return null
  return (
    <>
      {guests.map(({ id, firstName, lastName }) => {
        const name = `${firstName} ${lastName}`.trim()
        return (
          <Notice key={id} title={has(name)} tone="warn">
            {onChoose ? (
              <Button
                aria-label={`${open} ${name}`}
                disabled={isBusy}
                onClick={() => onChoose(id)}
                size="compact-sm"
                type="button"
              >
                {open}
              </Button>
            ) : (
              <Link aria-label={`${open} ${name}`} params={{ id }} to="/guests/$id">
                {open}
              </Link>
            )}
          </Notice>
        )
      })}
      <p className="dim small">{other}</p>
    </>
  )
}
