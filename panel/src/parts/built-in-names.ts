import { type BuiltInKind, translateBuiltIn } from '../../../server/shared/tenant-defaults/built-in-names.ts'
import { useLanguage } from '../text/language.ts'

/** Names records that the service has made in the language of the panel. Names that the company has entered stay. */
export function useBuiltInName(kind: BuiltInKind): (name: string) => string {
  const language = useLanguage()
  return (name) => translateBuiltIn(kind, name, language)
}
