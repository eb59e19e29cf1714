/** The values of a form by the names of its fields. */
type FormValues = Readonly<Record<string, unknown>>

/** A form on the screen. */
export type OpenForm = {
  readonly fieldNames: readonly string[]
  /** What its user has changed and not sent; undefined if nothing. */
  unsentValues(): FormValues | undefined
}

const openForms = new Set<OpenForm>()

/** In memory only, so that personal data goes away with the tab. */
let unsent: { readonly userId: string; readonly values: Map<string, FormValues> } | undefined

/** A form is recognized by its page and its fields. */
const keyOf = (fieldNames: readonly string[]): string => `${location.pathname}${location.search} ${fieldNames.join()}`

/** Follows a form while it is on the screen. Returns how to stop. */
export function followForm(form: OpenForm): () => void {
  openForms.add(form)
  return () => void openForms.delete(form)
}

/** Stores what is in the open forms of a user whose session ends, except for passwords and secrets. */
export function storeUnsentForms(userId: string): void {
  const values = new Map<string, FormValues>()
  for (const { fieldNames, unsentValues } of openForms) {
    const changed = fieldNames.some((name) => /password|secret/i.test(name)) ? undefined : unsentValues()
    if (changed) values.set(keyOf(fieldNames), changed)
  }
  unsent = { userId, values }
}

/** Returns once what the user had not sent in a form of this page. Another user gets nothing, and it is dropped. */
export function takeUnsentForm(userId: string, fieldNames: readonly string[]): FormValues | undefined {
  if (unsent?.userId !== userId) {
    dropUnsentForms()
    return undefined
  }
  const key = keyOf(fieldNames)
  const values = unsent.values.get(key)
  unsent.values.delete(key)
  return values
}

/** Drops everything that was stored. */
export function dropUnsentForms(): void {
  unsent = undefined
}
