import { useAll } from '../api/reads.ts'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { byGroup, usePermissionTexts } from './permission-texts.ts'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'

/** The permissions of a role in words, by group. */
export function GrantedPermissions({ names }: { names: readonly string[] }) {
  const { nothing } = useTexts(roleTexts)
  const { sentenceOf, groupName } = usePermissionTexts()
  const permissions = useAll('roles.listPermissions')
  return (
    <Loaded query={permissions}>
      {({ items }) => {
        const granted = items.filter(({ name }) => names.includes(name))
        if (granted.length === 0) return <p className={`dim ${styles.list}`}>{nothing}</p>
        return (
          <div className={styles.list}>
            {[...byGroup(granted)].map(([group, rows]) => (
              <section key={group}>
                <h3>{groupName(group)}</h3>
                <ul>
                  {rows.map((permission) => (
                    <li key={permission.name}>
                      <span className="good">
                        <Icon name="check" />
                      </span>
                      <span>
                        {sentenceOf(permission)} <span className="mono dim">{permission.name}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}
