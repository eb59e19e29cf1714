const receiving = 'a=sendrecv'

/**
 * Makes the browser forget from which sources sound has arrived, and meet them again. Chromium plays all of them, but
 * reports, and gives to the page, the one that came last: after a consultation that is the colleague, who is gone. It
 * forgets them when the other side stops sending, so this does as if it had, and goes on. Nothing is sent, and the
 * microphone is not interrupted.
 */
export async function resetSources(connection: RTCPeerConnection): Promise<void> {
  const description = connection.currentRemoteDescription?.sdp
  if (!description?.includes(receiving) || connection.signalingState !== 'stable') return
  for (const sdp of [description.replace(receiving, 'a=recvonly'), description]) {
    await connection.setRemoteDescription({ type: 'offer', sdp })
    await connection.setLocalDescription(await connection.createAnswer())
  }
}
