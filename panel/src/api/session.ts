import type { Profile } from '@bellhop/sdk'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { createContext, use, useId } from 'react'
import { openTabChannel } from '../browser/tab-channel.ts'
import { ApiError, dataOf, panelData } from './api-error.ts'
import { markOutdated, useChange } from './changes.ts'
import { publicApi } from './client.ts'
import { usedPasskey } from './passkeys.ts'
import { queryClient } from './reads.ts'
import { endSession, sessionKey } from './session-end.ts'

export type { Profile }

/** A browser or program on which the user is signed in. */
export type Device = {
  readonly id: string
  readonly browser: string | null
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly isCurrent: boolean
}

/** Calls an address of the panel's server that is not part of the API. Throws `ApiError`. */
const callPanel = <T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> =>
  panelData<T>(
    fetch(`/app${path}`, {
      method,
      ...(signal ? { signal } : {}),
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    }),
  )

const sessionQuery = queryOptions<Profile | null, ApiError>({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    callPanel<Profile>('GET', '/session', undefined, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }),
})

/** Reads the signed-in user; null if nobody is. */
export const useSession = () => useQuery(sessionQuery)

/** Reads where the user is signed in, the latest first. */
export const useDevices = () =>
  useQuery<{ readonly items: readonly Device[] }, ApiError>({
    queryKey: ['devices'],
    queryFn: ({ signal }) => callPanel('GET', '/sessions?pageSize=50', undefined, signal),
    staleTime: 0,
  })

/** Signs another device out. Throws `ApiError`. */
export async function signOutDevice(id: string): Promise<void> {
  await callPanel<null>('DELETE', `/sessions/${id}`)
  await markOutdated('devices')
}

/** Confirms an e-mail address with the token of a mail: once, however often the page renders. Nothing without a token. */
export const useEmailConfirmation = (token: string) =>
  useQuery<boolean, ApiError>({
    queryKey: ['emailConfirmation', token],
    queryFn: token === '' ? skipToken : () => dataOf(publicApi.auth.confirmEmail({ token })).then(() => true),
  })

/** What a tab tells the others. */
type TabMessage = { readonly signed: 'in' | 'out' }

const tabs = openTabChannel('bellhop.session')

/** Follows what other tabs do: who signs in or out there does so here. */
export function followOtherTabs(): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.signed === 'out') endSession(queryClient, { hasSignedOut: true })
    else void queryClient.resetQueries()
  })
}

const notify = (message: TabMessage): void => tabs?.postMessage(message)

type Credentials = { readonly email: string; readonly password: string; readonly rememberMe: boolean }

/** A sign-in whose password was right, and which waits for a second factor. */
export type WaitingSignIn = { readonly challenge: string; readonly rememberMe: boolean }

/** Signs this browser in, or returns what it waits for. Throws `ApiError`. */
export async function signIn(body: Credentials): Promise<WaitingSignIn | undefined> {
  try {
    enterPanel(await callPanel<Profile>('POST', '/session', body))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === undefined) throw error
    return { challenge: error.challenge, rememberMe: body.rememberMe }
  }
}

/** The first factor of a user who must add one now. */
type Enrolment = { readonly totpSecret: string; readonly totpUri: string; readonly passkeyOptions?: object }

/** What a sign-in waits for. `enrolment`: the user has no factor and must add one. */
export type SignInChallenge = {
  readonly methods: readonly ('code' | 'passkey' | 'recoveryCode')[]
  readonly passkeyOptions?: object
  readonly enrolment?: Enrolment
}

/** Reads what a sign-in waits for. */
export const useSignInChallenge = (challenge: string) =>
  useQuery<SignInChallenge, ApiError>({
    queryKey: ['signInChallenge', challenge],
    queryFn: () => callPanel('POST', '/public/auth/challenge', { challenge }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads with what the user may show a factor again: anew for each dialog, because a passkey signs it once. */
export const useStepUpOptions = () =>
  useQuery<Pick<SignInChallenge, 'methods' | 'passkeyOptions'>, ApiError>({
    queryKey: ['stepUpOptions', useId()],
    queryFn: () => callPanel('POST', '/api/profile/step-up/options', {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

type FactorStep = WaitingSignIn & {
  readonly code?: string
  readonly passkey?: object
  readonly recoveryCode?: string
}

/** Completes a sign-in; `enterPanel` opens the panel then. Throws `ApiError`. */
export const completeSignIn = (body: FactorStep): Promise<{ profile: Profile; recoveryCodes?: string[] }> =>
  callPanel('POST', '/session/second-factor', body)

type PasskeyChoice = { readonly rememberMe: () => boolean; readonly signal: AbortSignal; readonly isInField: boolean }

/** Signs this browser in with a passkey that the user chooses. Throws `ApiError`. */
export async function signInWithPasskey({ rememberMe, ...choice }: PasskeyChoice): Promise<void> {
  const begun = await callPanel<{ challenge: string; options: object }>('POST', '/public/auth/passkey-options', {})
  const passkey = await usedPasskey(begun.options, choice)
  const body = { challenge: begun.challenge, passkey, rememberMe: rememberMe() }
  enterPanel(await callPanel<Profile>('POST', '/session/passkey', body))
}

/** Opens the panel for a user who has signed in, in all tabs. */
export function enterPanel(profile: Profile): void {
  queryClient.setQueryData(sessionKey, profile)
  notify({ signed: 'in' })
}

/**
 * Signs this browser out, in all tabs, and at the identity provider by which it has signed in. Throws `ApiError` if the
 * server cannot be reached.
 */
export async function signOut(): Promise<void> {
  const { logoutUrl } = await callPanel<{ readonly logoutUrl: string | null }>('DELETE', '/session')
  notify({ signed: 'out' })
  endSession(queryClient, { hasSignedOut: true })
  if (logoutUrl !== null) window.location.assign(logoutUrl)
}

/** Puts changed fields of the user where all parts of the panel see them. */
export const changeProfile = (changes: Partial<Profile>): void => {
  queryClient.setQueryData(sessionKey, (profile: Profile | null | undefined) => profile && { ...profile, ...changes })
}

/** Says whether the user takes calls: `.mutate([{ presence: 'available' }])`. */
export const useSetPresence = () =>
  useChange('profile.setPresence', { onDone: (state) => changeProfile(state as Partial<Profile>) })

/** Gives the parts of the shell the signed-in user. */
export const ProfileContext = createContext<Profile | undefined>(undefined)

/** The signed-in user. Throws outside of the shell. */
export function useProfile(): Profile {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile belongs inside the shell')
  return profile
}

/** A permission of the API. */
export type Permission = Profile['permissions'][number]

/** What a user needs for something: a permission, or one of several. */
export type Need = Permission | readonly Permission[]

/** Whether a user may do something. Without a need everybody may. */
export const isAllowed = ({ permissions }: Pick<Profile, 'permissions'>, need: Need | undefined): boolean =>
  need === undefined || [need].flat().some((permission) => permissions.includes(permission))
