import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadWithStyles } from '../live/new-version.ts'
import { withTexts } from '../text/language.ts'

/** What a page shows, which loads with its texts when it is opened: the module and the name of its component. */
export function lazyPage<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  const loadBoth = (): Promise<Module> => withTexts(() => loadWithStyles(load))
  return lazyRouteComponent(loadBoth as () => Promise<Record<string, never>>, name) as unknown as RouteComponent
}
