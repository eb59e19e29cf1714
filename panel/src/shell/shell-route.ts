import { type AnyRoute, createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

/** The parent of all pages. */
export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** The parent of the pages of a signed-in user. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

type SearchReader = (search: Record<string, unknown>) => object

/**
 * Declares pages below a route: each has its path, the module and the name of its component, which load when the page is
 * opened, and how its address is read.
 */
export const pagesBelow =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Module extends object, Search extends SearchReader | undefined = undefined>(
    path: Path,
    load: () => Promise<Module>,
    name: keyof Module & string,
    validateSearch?: Search,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyPage(load, name),
      validateSearch: validateSearch as Search,
    })

/** A page without a user. */
export const publicPage = pagesBelow(rootRoute)

/** A page of a signed-in user. */
export const shellPage = pagesBelow(shellRoute)
