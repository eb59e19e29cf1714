import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdditionalService } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ServiceForm } from './service-form.tsx'
import { serviceTexts } from './service-texts.ts'

/** Adds a service. */
export function NewService({ onClose }: { onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  return (
    <SideDrawer onClose={onClose} size={560} title={texts.newTitle}>
      <ServiceForm onDone={onClose} send={(body) => change('additionalServices.create', body)} submit={texts.add} />
    </SideDrawer>
  )
}

/** Changes or deletes a service. */
export function EditService({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  const query = useRead('additionalServices.get', [id])
  return (
    <SideDrawer onClose={onClose} size={560} title={query.data?.name ?? texts.title}>
      <Loaded query={query}>{(service) => <Editor onClose={onClose} service={service} />}</Loaded>
    </SideDrawer>
  )
}

function Editor({ service: latest, onClose }: { service: AdditionalService; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  // The list is read again while somebody types. The form stays with what it began with.
  const [service] = useState(latest)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <ServiceForm
        onDone={onClose}
        other={<Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}
        send={(body) => change('additionalServices.update', service.id, body, { ifMatch: service })}
        service={service}
        submit={texts.save}
      />
      {isDeleting && (
        <DeleteRecord
          name={service.name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('additionalServices.delete', service.id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </>
  )
}
