// boardgame.io's own server, with its tables in memory, for two people who count in turn.
const { Server, Origins } = require("boardgame.io/server");

const counting = {
  name: "counting",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

// The address goes to `listen` as it is; a bare port would be open to the whole network.
const address = { port: 0, host: "127.0.0.1" };

Server({ games: [counting], origins: [Origins.LOCALHOST] })
  .run({ port: address })
  .then(({ appServer }) => {
    const { address, port } = appServer.address();
    console.log(`http://${address}:${port}`);
  });
