import { Navigate } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { firstPage } from './pages.ts'

/** Leads to the first page that the user may see. */
export const Home = () => {
  const profile = useProfile()
  return <Navigate replace to={firstPage((permission) => isAllowed(profile, permission)).path} />
}
