import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

/** The parent of all pages. */
export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** The parent of the pages of a signed-in user. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })
