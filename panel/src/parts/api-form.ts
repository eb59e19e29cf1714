import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/reads.ts'
import { endSession, sessionKey } from '../api/session-end.ts'
import { followForm, takeUnsentForm } from '../api/unsent-forms.ts'
import { useFieldErrorText } from '../text/field-error-texts.ts'
import { misreadText } from '../text/number-texts.ts'
import { MisreadNumber } from '../text/read-number.ts'
import { placeFieldErrors } from './place-field-errors.ts'

type ApiFormOptions<Values, Result> = {
  readonly initialValues: Values
  /** Sends the values. Throws `ApiError`; errors of fields appear beside the fields. */
  send(values: Values): Promise<Result>
  /** The form's name of a field of the API, if it differs; undefined if the form does not show the field. */
  fieldOf?(field: string): string | undefined
  onDone?(result: Result, values: Values): void
}

/** A form that sends its values to the API. */
export type ApiForm<Values> = {
  readonly fields: UseFormReturnType<Values>
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  readonly isSending: boolean
  /** What is wrong beyond single fields. */
  readonly error: ApiError | undefined
  /** Seconds until the form is sent again by itself, after 429 and 503. */
  readonly waitSeconds: number | undefined
}

/**
 * The one way to send a form: fields keep their text, also while the session has ended, field errors of the API appear
 * beside their fields, and a refusal with `Retry-After` is repeated when that time is over.
 */
export function useApiForm<Values extends Record<string, unknown>, Result>(
  options: ApiFormOptions<Values, Result>,
): ApiForm<Values> {
  const fields = useForm<Values>({ mode: 'uncontrolled', initialValues: options.initialValues })
  useUnsentValues(fields, options.initialValues)
  const textOf = useFieldErrorText()
  const [error, setError] = useState<ApiError>()
  const [isSending, setSending] = useState(false)
  const [waitSeconds, startWaiting] = useCountdown(() => void send(fields.getValues()))

  async function send(values: Values): Promise<void> {
    setSending(true)
    setError(undefined)
    try {
      // What its field did not read, such as a date (`Misread`).
      for (const value of Object.values(values)) if (value instanceof Error) throw value
      const result = await options.send(values)
      options.onDone?.(result, values)
    } catch (failure) {
      const refusal = refusalOf(failure, values)
      if (!(refusal instanceof ApiError)) throw refusal
      show(refusal, values)
    } finally {
      setSending(false)
    }
  }

  function show(failure: ApiError, values: Values): void {
    if (failure.endsSession) return endSession(queryClient)
    if ((failure.status === 429 || failure.status === 503) && failure.retryAfter)
      return startWaiting(failure.retryAfter)
    const { placed, others } = placeFieldErrors(failure.items, Object.keys(values), options.fieldOf)
    showAtFields(placed)
    // What no field shows is said for the whole form.
    if (placed.length === 0 || others.length > 0) setError(failure)
  }

  function showAtFields(errors: readonly (readonly [name: string, error: { code: string; message: string }])[]): void {
    const textAt = (name: string, item: { code: string; message: string }): string => {
      const node = fields.getInputNode(name)
      const isEmpty = node !== null && String(fields.getValues()[name] ?? '').trim() === ''
      return textOf(item, { name, label: isEmpty ? labelOf(node) : '', isEmpty })
    }
    fields.setErrors(Object.fromEntries(errors.map(([name, item]) => [name, textAt(name, item)])))
    const [first] = errors
    for (const [name] of errors) fields.getInputNode(name)?.closest('details')?.setAttribute('open', '')
    if (first) fields.getInputNode(first[0])?.focus()
  }

  const sendValues = fields.onSubmit((values) => {
    if (!isSending && waitSeconds === undefined) void send(values)
  })
  const submit = (event?: FormEvent<HTMLFormElement>): void => {
    const invalid = event ? invalidFields(event.currentTarget) : []
    if (invalid.length === 0) return sendValues(event)
    event?.preventDefault()
    showAtFields(invalid)
  }
  return { fields, submit, isSending, error, waitSeconds }
}

/** What a browser would refuse to send: fields that are empty and must not be, and e-mail addresses that are none. */
function invalidFields({
  elements,
}: HTMLFormElement): (readonly [name: string, error: { code: string; message: string }])[] {
  return [...elements].flatMap((each) => {
    if (!(each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) || each.name === '') return []
    const { valueMissing, typeMismatch } = each.validity
    const code = valueMissing ? 'required' : typeMismatch && each.type === 'email' ? 'invalid_email' : undefined
    return code === undefined ? [] : [[each.name, { code, message: each.validationMessage }] as const]
  })
}

/** What a form calls a field. */
const labelOf = (field: HTMLElement): string =>
  (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''

/** What a form itself finds wrong before it sends anything, by field. It is thrown and shown like a refusal of the API. */
export function formRefusal(errors: Readonly<Record<string, string>>): ApiError {
  const items = Object.entries(errors).map(([field, message]) => ({ field, code: 'refused_by_form' as const, message }))
  return new ApiError(items[0]?.message ?? '', { status: 422, items, traceId: undefined, retryAfter: undefined })
}

/** The refusal of a value that is not sent, with the form's name of its field; what failed otherwise stays as it is. */
function refusalOf(failure: unknown, values: object): unknown {
  const [field] = Object.entries(values).find(([, value]) => value === failure) ?? []
  if (failure instanceof MisreadNumber) return formRefusal({ [field ?? '']: misreadText(failure) })
  return field === undefined ? failure : formRefusal({ [field]: (failure as Error).message })
}

/** Gives a form the values that it had when the session of its user ended. */
function useUnsentValues<Values extends Record<string, unknown>>(
  fields: UseFormReturnType<Values>,
  initialValues: Values,
): void {
  const latest = useRef(fields)
  latest.current = fields
  const fieldNames = useRef(Object.keys(initialValues))
  useEffect(() => {
    const user = queryClient.getQueryData<{ id: string }>(sessionKey)
    const unsent = user && takeUnsentForm(user.id, fieldNames.current)
    if (unsent) latest.current.setValues(unsent as Partial<Values>)
    return followForm({
      fieldNames: fieldNames.current,
      unsentValues: () => (latest.current.isDirty() ? latest.current.getValues() : undefined),
    })
  }, [])
}

/** Counts seconds down and calls `onEnd` once at the end. */
function useCountdown(onEnd: () => void): [number | undefined, (seconds: number) => void] {
  const [until, setUntil] = useState<number>()
  const [now, setNow] = useState(Date.now)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      setUntil(undefined)
      end.current()
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = (seconds: number): void => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000)), start]
}
