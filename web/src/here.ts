/** Whether a host is the very computer that asks, whichever that is: its links lead others to themselves. */
export const isHereOnly = (host: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host.toLowerCase());
