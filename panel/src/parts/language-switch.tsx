import { upperAscii } from '../../../server/shared/letter-case.ts'
import { type Language, languages, useLanguage } from '../text/language.ts'
import { IconButton } from './icon-button.tsx'

/** Offers the other language, by its own name. */
export function LanguageSwitch({ isShort = false, onChoose }: LanguageSwitchProps) {
  const other = useLanguage() === 'en' ? 'tr' : 'en'
  return (
    <IconButton
      isWide
      label={isShort ? `${upperAscii(other)}, ${languages[other]}` : languages[other]}
      lang={other}
      onClick={() => onChoose(other)}
    >
      {isShort ? upperAscii(other) : languages[other]}
    </IconButton>
  )
}

type LanguageSwitchProps = { readonly isShort?: boolean; readonly onChoose: (language: Language) => void }
