import { Navigate } from '@tanstack/react-router'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { firstPage } from './pages.ts'

/** Leads to the first page that the user may see; while the company has no hotel, to the first steps. */
export const Home = () => {
  const profile = useProfile()
  return <Navigate replace to={isEmpty(profile) ? '/first-run' : firstPage((need) => isAllowed(profile, need)).path} />
}

/** Whether a user of all hotels has none to work with, and may add one. */
const isEmpty = (profile: Profile): boolean =>
  profile.hotels.length === 0 && profile.hotelIds.length === 0 && isAllowed(profile, 'hotels.manage')
