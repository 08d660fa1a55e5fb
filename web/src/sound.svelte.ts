/** A soft sound when one's turn has come: made by the browser, not from a file, and only if one wants it. */

const KEPT = "timeloom-sound";
const NOTES = [659.26, 987.77];
const LOUDNESS = 0.07;
const APART = 0.16;
const LENGTH = 0.5;

class Sound {
  /** On a phone, which is often in company, it is off until somebody wants it. */
  on = $state(
    localStorage.getItem(KEPT) === "on" ||
      (localStorage.getItem(KEPT) === null && !matchMedia("(pointer: coarse)").matches),
  );
  private context: AudioContext | undefined;

  set(on: boolean): void {
    this.on = on;
    localStorage.setItem(KEPT, on ? "on" : "off");
    if (on) this.ring();
  }

  /** Rings, if that is wanted and the browser lets a page be heard, which it does once it was touched. */
  ring(): void {
    if (!this.on || !navigator.userActivation?.hasBeenActive) return;
    const context = (this.context ??= new AudioContext());
    void context.resume();
    NOTES.forEach((frequency, index) => tone(context, frequency, context.currentTime + index * APART));
  }
}

function tone(context: AudioContext, frequency: number, at: number): void {
  const [string, air] = [context.createOscillator(), context.createGain()];
  string.frequency.value = frequency;
  air.gain.setValueAtTime(0, at);
  air.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  air.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  string.connect(air).connect(context.destination);
  string.start(at);
  string.stop(at + LENGTH);
}

export const sound = new Sound();
