import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { goToProvider, useProviders } from '../api/sso.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { signInTexts } from './texts.ts'

const pauseMs = 300

type ProviderButtonsProps = {
  readonly form: UseFormReturnType<{ email: string; password: string; rememberMe: boolean }>
}

/** Offers the identity providers of the company that has the domain of the typed address. */
export function ProviderButtons({ form }: ProviderButtonsProps) {
  const texts = useTexts(signInTexts)
  const [typed, setTyped] = useState(() => form.getValues().email)
  form.watch('email', ({ value }) => setTyped(value))
  const [email] = useDebouncedValue(typed.trim(), pauseMs)
  const { data } = useProviders(email)
  const [leavingTo, setLeavingTo] = useState<string>()
  const [error, setError] = useState<ApiError>()
  const go = async (connectionId: string): Promise<void> => {
    setLeavingTo(connectionId)
    setError(undefined)
    try {
      await goToProvider({ connectionId, email, rememberMe: form.getValues().rememberMe })
    } catch (failure) {
      setLeavingTo(undefined)
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
    }
  }
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {data?.connections.map(({ id, name }) => (
        <Button aria-busy={leavingTo === id} fullWidth key={id} onClick={() => void go(id)}>
          {texts.withProvider(name)}
        </Button>
      ))}
    </>
  )
}
