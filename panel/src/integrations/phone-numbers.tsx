import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import pageStyles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './integrations.module.css'
import { recordTexts } from './record-texts.ts'

/** The phone numbers whose calls come through an account. They have pages of their own. */
export function PhoneNumbers({ integrationId }: { integrationId: string }) {
  const texts = useTexts(recordTexts)
  const query = useAll('voiceDids.list', [{ integrationId }])
  return (
    <Sheet action={<Link to="/phone-numbers">{texts.allNumbers}</Link>} title={texts.phoneNumbers}>
      <Loaded query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{texts.noNumbers}</p>
          ) : (
            <ul className={pageStyles.lines}>
              {items.map(({ id, number, label }) => (
                <li key={id}>
                  <Link className={pageStyles.words ?? ''} params={{ id }} to="/phone-numbers/$id">
                    {number}
                  </Link>
                  <span className="dim">{label}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Sheet>
  )
}
