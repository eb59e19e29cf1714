import { Menu } from '@mantine/core'
import { type Language, languages, useLanguage } from '../text/language.ts'
import { OpenedMenu } from './opened.tsx'
import type { Opening } from './opening.ts'

type LanguageChoicesProps = { readonly opening: Opening; readonly onChoose: (language: Language) => void }

/** The languages of the panel, each by its own name. */
export function LanguageChoices({ opening, onChoose }: LanguageChoicesProps) {
  const current = useLanguage()
  return (
    <OpenedMenu opening={opening} position="bottom-end">
      {[...languages()].map(([code, ownName]) => (
        <Menu.Item aria-current={code === current} key={code} lang={code} onClick={() => onChoose(code)}>
          {ownName}
        </Menu.Item>
      ))}
    </OpenedMenu>
  )
}
