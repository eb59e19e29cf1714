import { useChange } from '../api/changes.ts'
import { changeProfile } from '../api/session.ts'
import { chooseLanguage, type Language } from '../text/language.ts'

/** Changes the language of the panel and of the user's mails. */
export function useChooseLanguage(): (language: Language) => void {
  const save = useChange('profile.update', { onDone: changeProfile })
  return (language) => {
    chooseLanguage(language)
    save.mutate([{ languageCode: language }])
  }
}
