import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './guest-lists.module.css'
import { ImportResult } from './import-result.tsx'
import { importTexts } from './import-texts.ts'
import { useImport } from './use-import.ts'

/** One import. */
export function ShowImport({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const texts = useTexts(importTexts)
  const { moment } = useFormat()
  const query = useImport(id)
  return (
    <SideDrawer onClose={onClose} title={query.data ? moment(query.data.createdAt) : texts.title}>
      <div className={styles.body}>
        <Loaded query={query}>{(guestImport) => <ImportResult guestImport={guestImport} />}</Loaded>
      </div>
    </SideDrawer>
  )
}
