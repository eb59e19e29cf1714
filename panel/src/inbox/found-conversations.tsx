import { Link } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { step } from './back-step.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.ts'

/** The conversations that words find, whatever the view. */
export function FoundConversations({ q, openId }: { q: string; openId: string | undefined }) {
  const texts = useTexts(inboxTexts)
  const found = usePage('search.find', [{ q, types: ['conversation'], pageSize: 50 }])
  return (
    <section aria-busy={found.isPlaceholderData} aria-label={texts.title} className={styles.rows}>
      <Loaded query={found}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneFoundText} title={texts.noneFound} />
          ) : (
            <ul>
              {items.map(({ id, title, subtitle }) => (
                <li key={id}>
                  <Link
                    className={styles.row}
                    data-current={id === openId}
                    params={{ id }}
                    search={{ q }}
                    state={step}
                    to="/inbox/$id"
                  >
                    <Icon name="chat" />
                    <span className="cut">
                      <bdi className={styles.name}>{title}</bdi>
                      <br />
                      <bdi className={styles.preview}>{subtitle}</bdi>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
