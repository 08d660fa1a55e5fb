/** When it is worth ringing that one's turn has come: after a wait, or while one looks elsewhere. */

/** So many milliseconds one waits before a turn is news. */
const WORTH_RINGING = 3000;

export class TurnBell {
  private waiting: number | undefined;
  private begun = false;

  /** Whether to ring, now that it is or is not one's turn; never for what one finds on coming in. */
  see(turn: boolean, now: number, elsewhere: boolean): boolean {
    const since = this.waiting;
    this.waiting = turn ? undefined : (since ?? now);
    const comes = this.begun && turn && since !== undefined;
    this.begun = true;
    return comes && (elsewhere || now - since >= WORTH_RINGING);
  }
}
