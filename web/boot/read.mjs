/** A snapshot out of a response: { bytes, hash }, the hash as base64. */
export async function read(response) {
  const bytes = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { bytes, hash: btoa(String.fromCharCode(...hash)) };
}
