import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { signInWithPasskey } from '../api/session.ts'
import { hasPasskeys, offersPasskeysInFields } from '../browser/passkeys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { signInTexts } from './texts.ts'

/** The challenge of a sign-in lasts five minutes, so a page that stays open gets another one before. */
const renewMs = 4 * 60_000

type PasskeySignInProps = { readonly rememberMe: () => boolean; readonly onDone: () => void }

/** Signs in with a passkey: of the list below the field of the address, or with the button. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const texts = useTexts(signInTexts)
  const [error, setError] = useState<ApiError>()
  const [dialog, setDialog] = useState<AbortController>()
  const [round, setRound] = useState(0)
  const run = useEffectEvent(async (signal: AbortSignal, isInField: boolean): Promise<void> => {
    try {
      await signInWithPasskey({ rememberMe: props.rememberMe, signal, isInField })
      props.onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      // The list in the field is only an offer: that nobody takes it is no error.
      if (signal.aborted || (isInField && failure.status !== 401 && failure.status !== 403)) return
      setError(failure)
      if (isInField) setRound((last) => last + 1)
    } finally {
      if (!isInField) setDialog(undefined)
    }
  })
  useEffect(() => {
    if (dialog) {
      void run(dialog.signal, false)
      return () => dialog.abort()
    }
    const offer = new AbortController()
    void offersPasskeysInFields().then((isOffered) => {
      if (isOffered && !offer.signal.aborted) void run(offer.signal, true)
    })
    const timer = setTimeout(() => setRound(round + 1), renewMs)
    return () => {
      clearTimeout(timer)
      offer.abort()
    }
  }, [dialog, round])
  if (!hasPasskeys()) return null
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Button
        aria-busy={dialog !== undefined}
        fullWidth
        onClick={() => {
          setError(undefined)
          setDialog(new AbortController())
        }}
      >
        {texts.withPasskey}
      </Button>
    </>
  )
}
