import { useQuery } from '@tanstack/react-query'
import { ApiError, panelData } from './api-error.ts'
import { enterPanel, type Profile, type WaitingSignIn } from './session.ts'

/** An identity provider at which somebody can sign in. */
export type OfferedProvider = { readonly id: string; readonly name: string }

const post = <T>(path: string, body: object): Promise<T> =>
  panelData<T>(
    fetch(`/app${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  )

/** The identity providers for the domain of an address; none while it is being typed. */
export const useProviders = (email: string) =>
  useQuery<{ readonly connections: readonly OfferedProvider[] }, ApiError>({
    queryKey: ['ssoProviders', email.slice(email.lastIndexOf('@'))],
    queryFn: () => post('/sso/discover', { email }),
    enabled: /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email),
    retry: false,
  })

type ProviderStart = { readonly connectionId: string; readonly email: string; readonly rememberMe: boolean }

/** Sends this browser to an identity provider. Throws `ApiError`. */
export async function goToProvider(start: ProviderStart): Promise<void> {
  const { url } = await post<{ readonly url: string }>('/sso/start', { purpose: 'signIn', ...start })
  window.location.assign(url)
}

/** What became of a sign-in at a provider: this browser is signed in, or a second factor follows. */
type ReturnOutcome = { readonly waiting?: WaitingSignIn }

/** Completes a sign-in with the query of the address to which the provider has sent this browser: once. */
export const useReturn = (query: string) =>
  useQuery<ReturnOutcome, ApiError>({
    queryKey: ['ssoReturn', query],
    queryFn: () => complete(query),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

async function complete(query: string): Promise<ReturnOutcome> {
  try {
    const { profile } = await post<{ readonly profile?: Profile }>('/session/sso', { query })
    if (profile) enterPanel(profile)
    return {}
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === undefined) throw error
    return { waiting: { challenge: error.challenge, rememberMe: false } }
  }
}
