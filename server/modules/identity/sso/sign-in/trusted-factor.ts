/** Methods of RFC 8176 that a person knows, has, or is. */
const knows = ['pwd', 'pin', 'kba']
const hasOrIs = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'face', 'fpt', 'iris', 'retina', 'vbm']

/** Values of `acr` for several factors: those of OpenID Connect, REFEDS, PAPE and Okta. */
const strongContexts = [
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:okta:loa:2fa:any',
]

/** Whether the claims of a sign-in say that it took a second factor. */
export function showsSecondFactor({ amr, acr }: Readonly<Record<string, unknown>>): boolean {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const showsAny = (of: readonly string[]): boolean => of.some((each) => methods.includes(each))
  return methods.includes('mfa') || (showsAny(knows) && showsAny(hasOrIs)) || strongContexts.includes(String(acr))
}
