/** Whether this browser has passkeys that take options as JSON. An address without a host name has none. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether the browser offers passkeys in a field, beside stored passwords. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())

/** Lets the browser make a passkey. Throws `DOMException`. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return asJson(await navigator.credentials.create({ publicKey }))
}

/** How the browser lets the user choose: in a dialog, or in the field of the address. */
type Choice = { readonly signal?: AbortSignal; readonly isInField?: boolean }

/** Lets the user choose a passkey, which signs the challenge of the options. Throws `DOMException`. */
export async function takePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { signal, isInField = false }: Choice = {},
): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const mediation = isInField ? 'conditional' : 'optional'
  return asJson(await navigator.credentials.get({ publicKey, mediation, ...(signal ? { signal } : {}) }))
}

const asJson = (credential: Credential | null): object => (credential as PublicKeyCredential).toJSON()

/** Tells the password manager which passkeys of the user still work, so that it stops to offer the others. */
export async function announcePasskeys(passkeys: PasskeyList): Promise<void> {
  if (!hasPasskeys() || !('signalAllAcceptedCredentials' in PublicKeyCredential)) return
  await (PublicKeyCredential as unknown as PasskeySignals).signalAllAcceptedCredentials(passkeys).catch(() => undefined)
}

/** The passkeys of a user that the service accepts. */
type PasskeyList = {
  readonly rpId: string
  readonly userId: string
  readonly allAcceptedCredentialIds: readonly string[]
}

type PasskeySignals = { signalAllAcceptedCredentials(passkeys: PasskeyList): Promise<void> }
