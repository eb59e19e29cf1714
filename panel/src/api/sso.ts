import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { openTabChannel } from '../browser/tab-channel.ts'
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

/**
 * Begins a step-up at the provider of the session, and reads where its window goes: before the button is pressed, because a
 * browser opens windows only at once. 422 for a session that began otherwise.
 */
export const useProviderStepUp = () =>
  useQuery<{ readonly url: string }, ApiError>({
    queryKey: ['ssoStepUp', useId()],
    queryFn: () => post('/sso/start', { purpose: 'stepUp' }),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Other windows cannot be reached once they have shown the provider, so the return page tells all tabs. */
const stepUps = openTabChannel('bellhop.stepUp')

/** Calls a function when the window of a step-up has returned from the provider. */
export function useStepUpReturned(onReturn: () => void): void {
  useEffect(() => {
    stepUps?.addEventListener('message', onReturn)
    return () => stepUps?.removeEventListener('message', onReturn)
  }, [onReturn])
}

/** What became of a way to a provider: this browser is signed in, a second factor follows, or a step-up has succeeded. */
type ReturnOutcome = { readonly waiting?: WaitingSignIn; readonly hasSteppedUp?: true }

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
    if (profile) {
      enterPanel(profile)
      return {}
    }
    stepUps?.postMessage('returned')
    return { hasSteppedUp: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === undefined) throw error
    return { waiting: { challenge: error.challenge, rememberMe: false } }
  }
}
