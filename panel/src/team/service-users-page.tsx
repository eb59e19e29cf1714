import type { User } from '@bellhop/sdk'
import { linkColumn, ManageList, useManagedList } from '../parts/manage-list.tsx'
import { useTexts } from '../text/catalogue.ts'
import { serviceTexts } from './service-texts.ts'
import { ServiceUserForm } from './service-user-form.tsx'
import { nameOf } from './user-status.tsx'
import { useAccountColumns } from './users-page.tsx'

/** The accounts of programs. */
export function ServiceUsersPage() {
  const texts = useTexts(serviceTexts)
  return (
    <ManageList
      columns={[linkColumn<User>(texts.name, '/service-users/$id', nameOf), ...useAccountColumns()]}
      form={ServiceUserForm}
      page="/service-users/$id"
      list={useManagedList('users', { isServiceUser: true, sort: 'firstName' })}
      texts={texts}
    />
  )
}
