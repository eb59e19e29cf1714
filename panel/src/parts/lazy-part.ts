import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { loadWithStyles } from '../live/new-version.ts'
import { withTexts } from '../text/language.ts'

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

/**
 * A component that loads with its texts when it is shown for the first time: the module and the name of the component.
 * Unlike `lazy`, it loads again when it is shown again after it could not be loaded. `load` starts that earlier.
 */
export function lazyPart<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): FunctionComponent<PropsOf<Module[Name]>> & { readonly load: () => Promise<Module> } {
  let loading: Promise<Module> | undefined
  const loadBoth = (): Promise<Module> => {
    loading ??= withTexts(() => loadWithStyles(load)).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const Part = (props: PropsOf<Module[Name]>) =>
    createElement(use(loadBoth())[name] as ComponentType<typeof props>, props)
  return Object.assign(Part, { load: loadBoth })
}
