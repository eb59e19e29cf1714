import { useTexts } from '../text/catalogue.ts'
import type { ApiForm } from './api-form.ts'
import { TextField } from './form-fields.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

type CodeFieldProps<Values extends { readonly code: string }> = { readonly form: ApiForm<Values> }

/** The code that an authenticator app shows. The browser may fill it in. */
export function CodeField<Values extends { readonly code: string }>({ form }: CodeFieldProps<Values>) {
  const { code, codeHint } = useTexts(secondFactorTexts)
  return (
    <TextField
      autoComplete="one-time-code"
      description={codeHint}
      dir="ltr"
      form={form}
      hasFocus
      label={code}
      name="code"
      type="tel"
    />
  )
}

/** A code as it is sent: apps and papers show codes in groups. */
export const typedCode = (text: string): string => text.replaceAll(/\s/g, '')
