import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/** What a page shows, which loads when it is opened: the module and the name of its component. */
export const lazyPage = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent => lazyRouteComponent(load as () => Promise<Record<string, never>>, name) as unknown as RouteComponent
