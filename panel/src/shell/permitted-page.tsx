import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAllowed, type Need, type Profile } from '../api/session.ts'
import { lazyPage } from '../parts/lazy-page.ts'
import { managePages } from './manage-pages.ts'
import { pages } from './pages.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a user needs to open the page, if that is not the permission of its entry in `pages`. */
    readonly permission?: Need
  }
}

const NoAccess = lazyPage(() => import('../parts/no-access.tsx'), 'NoAccess')

/** The page of the address, if the role of the user allows it. */
export const PermittedPage = ({ profile }: { profile: Profile }): ReactNode =>
  isAllowed(profile, usePermissionOfPage()) ? <Outlet /> : <NoAccess />

/** The permission of the route, or else of the page that its address begins with: `/calls/$id` is part of `/calls`. */
const usePermissionOfPage = (): Need | undefined =>
  useMatches({
    select(matches) {
      const route = matches.at(-1)
      return route?.staticData.permission ?? permissionOfAddress(route?.fullPath ?? '/')
    },
  })

function permissionOfAddress(address: string): Need | undefined {
  const isPart = ({ path }: { path: string }): boolean => address === path || address.startsWith(`${path}/`)
  return [...pages, ...managePages].filter(isPart).toSorted((a, b) => b.path.length - a.path.length)[0]?.permission
}
