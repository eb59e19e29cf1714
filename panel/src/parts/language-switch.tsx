import { Menu } from '@mantine/core'
import { upperAscii } from '../../../server/shared/letter-case.ts'
import { type Language, languages, useLanguage } from '../text/language.ts'
import { IconButton } from './icon-button.tsx'

/** Shows the language, and offers the others by their own names. */
export function LanguageSwitch({ isShort = false, onChoose }: LanguageSwitchProps) {
  const current = useLanguage()
  const names = languages()
  const name = names.get(current)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton isWide label={isShort ? `${upperAscii(current)}, ${name}` : `${name}`}>
          {isShort ? upperAscii(current) : name}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {[...names].map(([code, ownName]) => (
          <Menu.Item aria-current={code === current} key={code} lang={code} onClick={() => onChoose(code)}>
            {ownName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type LanguageSwitchProps = { readonly isShort?: boolean; readonly onChoose: (language: Language) => void }
