import { upperAscii } from '../../../server/shared/letter-case.ts'
import { type Language, languages, useLanguage } from '../text/language.ts'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.ts'
import { useOpening } from './opening.ts'
import { Part } from './part.tsx'

/** The languages to choose from. */
export const LanguageChoices = lazyPart(() => import('./language-choices.tsx'), 'LanguageChoices')

/** Shows the language, and offers the others by their own names. */
export function LanguageSwitch({ isShort = false, onChoose }: LanguageSwitchProps) {
  const current = useLanguage()
  const name = languages().get(current)
  const { button, opening, times } = useOpening('menu')
  return (
    <>
      <IconButton {...button} isWide label={isShort ? `${upperAscii(current)}, ${name}` : `${name}`}>
        {isShort ? upperAscii(current) : name}
      </IconButton>
      {times > 0 && (
        <Part key={times}>
          <LanguageChoices onChoose={onChoose} opening={opening} />
        </Part>
      )}
    </>
  )
}

type LanguageSwitchProps = { readonly isShort?: boolean; readonly onChoose: (language: Language) => void }
