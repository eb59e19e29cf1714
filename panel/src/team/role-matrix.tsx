import type { Permission, Role } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { byGroup, usePermissionTexts } from './permission-texts.ts'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'

/** All permissions by group, and which role has which. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const texts = useTexts(roleTexts)
  const { sentenceOf, groupName } = usePermissionTexts()
  const permissions = useAll('roles.listPermissions')
  return (
    <Loaded query={permissions} rows={12}>
      {({ items }) => (
        <section aria-label={texts.title} className={styles.scroll} tabIndex={0}>
          <Table
            className={styles.matrix}
            heads={[texts.permission, ...roles.map((role) => ({ text: role.id, shown: <RoleHead role={role} /> }))]}
          >
            {[...byGroup(items)].map(([group, rows]) => (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th colSpan={roles.length + 1} scope="colgroup">
                    {groupName(group)}
                  </th>
                </tr>
                {rows.map((permission) => (
                  <PermissionRow
                    key={permission.name}
                    permission={permission}
                    roles={roles}
                    text={sentenceOf(permission)}
                  />
                ))}
              </Fragment>
            ))}
            <tr className={styles.group}>
              <th colSpan={roles.length + 1} scope="colgroup">
                {texts.personal}
              </th>
            </tr>
            <tr>
              <th scope="row">
                {texts.phone}, {texts.email}, {texts.passport}
              </th>
              {roles.map(({ id, piiAccess }) => (
                <td key={id}>{texts[piiAccess]}</td>
              ))}
            </tr>
          </Table>
        </section>
      )}
    </Loaded>
  )
}

type PermissionRowProps = { readonly permission: Permission; readonly text: string; readonly roles: readonly Role[] }

const PermissionRow = ({ permission: { name }, text, roles }: PermissionRowProps) => (
  <tr>
    <th scope="row">
      {text}
      <br />
      <span className="mono dim">{name}</span>
    </th>
    {roles.map(({ id, permissions }) => (
      <td key={id}>
        <Mark isHeld={permissions.includes(name)} />
      </td>
    ))}
  </tr>
)

function Mark({ isHeld }: { isHeld: boolean }) {
  const { yes, no } = useTexts(roleTexts)
  return isHeld ? (
    <span className="good">
      <Icon name="check" />
      <span className="unseen">{yes}</span>
    </span>
  ) : (
    <span className="dim">
      <span aria-hidden>–</span>
      <span className="unseen">{no}</span>
    </span>
  )
}

function RoleHead({ role: { id, name, isSystem, userCount } }: { role: Role }) {
  const texts = useTexts(roleTexts)
  const { count } = useFormat()
  const { role: own } = useProfile()
  return (
    <div className={styles.head}>
      <Link params={{ id }} to="/roles/$id">
        {name}
      </Link>
      <small className="dim small">{texts.users(userCount, count(userCount))}</small>
      {isSystem && <StatusChip tone="line">{texts.system}</StatusChip>}
      {id === own.id && <StatusChip tone="line">{texts.own}</StatusChip>}
    </div>
  )
}
