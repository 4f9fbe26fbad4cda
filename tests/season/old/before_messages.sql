BEGIN TRANSACTION;
CREATE TABLE chair (
            change_id INTEGER NOT NULL REFERENCES change,
            place INTEGER NOT NULL CHECK (place >= 0),
            round INTEGER NOT NULL CHECK (round > 0),
            table_number INTEGER NOT NULL CHECK (table_number > 0),
            side INTEGER NOT NULL CHECK (side >= 0),
            seat TEXT NOT NULL,
            number INTEGER NOT NULL,
            board_group INTEGER,
            PRIMARY KEY (change_id, place, round, table_number, side, seat),
            FOREIGN KEY (change_id, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        ;
INSERT INTO "chair" VALUES(2,0,1,1,0,'NS',1,1);
INSERT INTO "chair" VALUES(2,0,1,1,1,'EW',2,1);
INSERT INTO "chair" VALUES(2,1,1,1,0,'NS',1,1);
INSERT INTO "chair" VALUES(2,1,1,1,1,'EW',2,1);
INSERT INTO "chair" VALUES(11,0,1,1,0,'N',1,1);
INSERT INTO "chair" VALUES(11,0,1,1,0,'S',2,1);
INSERT INTO "chair" VALUES(11,0,1,1,1,'E',3,1);
INSERT INTO "chair" VALUES(11,0,1,1,1,'W',4,1);
INSERT INTO "chair" VALUES(12,0,2,1,0,'N',1,1);
INSERT INTO "chair" VALUES(12,0,2,1,0,'S',2,1);
INSERT INTO "chair" VALUES(12,0,2,1,1,'E',3,1);
INSERT INTO "chair" VALUES(12,0,2,1,1,'W',4,1);
CREATE TABLE change (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            made_at TEXT NOT NULL,
            summary TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped')),
            digest TEXT NOT NULL,
            seal TEXT NOT NULL
        );
INSERT INTO "change" VALUES(1,'begin','2026-11-22T09:16:13+00:00','the season begins, with 1 player','done','e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855','59faa8329702d5b621e0274ffe097c01ae780cb09c9688a9a378ad0c277884b3');
INSERT INTO "change" VALUES(2,'record','2026-11-22T09:16:14+00:00','session 1 of 2024-09-03: 4 pairs in 2 sections','done','7f0890b93bf46ebfb795b9b5a0af3d04e6e2bf2227a36e05bb293287555858a6','611531dbfc79e8706922920079b5ce033771fc178a8c19266c2eef7f09730919');
INSERT INTO "change" VALUES(3,'results','2026-11-22T09:16:14+00:00','results of session 1 of 2024-09-03, A, B','done','a1149c39913f3562bb943fbf2ba8673000cbbbbe1745ba084b44340a088e00fb','cf7a93b32a0a2f267336d5a1d478052e1788de943a67b6571663f903b3eb0ebc');
INSERT INTO "change" VALUES(4,'members','2026-11-22T09:16:14+00:00','player 2 has a name, has ranking 60.5','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','97b695a947790eda9348c0b49762685378c2e85cfa4ece4c037a976154c9a71c');
INSERT INTO "change" VALUES(5,'members','2026-11-22T09:16:14+00:00','player 3 has a name, is a guest','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','3b150dc1342ab8b53f71b8a91b1b074f4464fda1dbb9275f2a0db60c23de9b69');
INSERT INTO "change" VALUES(6,'members','2026-11-22T09:16:14+00:00','player 9 has a name, is a member','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','a4f1a29ddc0809bfe57e0f89d7ec587d0f1b8be76fe34adb4eab46cb52670433');
INSERT INTO "change" VALUES(7,'members','2026-11-22T09:16:14+00:00','player 4 left the club','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','a69ec74dc43aedd342a1bcd9bf28db94aca8a17cb54d79cf32d79cc4e7a3ed9b');
INSERT INTO "change" VALUES(8,'members','2026-11-22T09:16:14+00:00','player 5 has ranking 55, is a guest','done','c6720e46f9ed39ddfcf8218718d7115a75c288dbd9eeda6a43d4dc6bcf6e0e66','76d2dd1221d204a2fc93102d4f7f5fda89658240a66a3eff8a480e23e300a973');
INSERT INTO "change" VALUES(9,'members','2026-11-22T09:16:14+00:00','player 6 has a name, has ranking 70, left the club','done','15f885703902c51b988bde9ef4360aa6a08dedd900e336dfb601990339f3aff0','4f3374043e39463adf9c52ca7a9e26f0492b0d0dc8c025dd1b6226ce457662a6');
INSERT INTO "change" VALUES(10,'members','2026-11-22T09:16:15+00:00','2 members read in','done','15f885703902c51b988bde9ef4360aa6a08dedd900e336dfb601990339f3aff0','aa48ea21714633f776a95bf1e37e5f4b7b7d078265b15aef97fd2ab5878df637');
INSERT INTO "change" VALUES(11,'record','2026-11-22T09:16:15+00:00','session 2 of 2024-09-10: individual, 4 players','done','3ee760135735e1345c476018a42e3a5ef14d0c80a33d6d1761fad4212ccae288','c705f0f759c08e14b6127174222b8a9e35a3fbee604a99ab20926ad23efa1b92');
INSERT INTO "change" VALUES(12,'round','2026-11-22T09:16:15+00:00','round 2 of session 2 of 2024-09-10, I','done','335db57398528a6aa7976d3bf02c4d4e33c64805e4827f6f0fc038c2fe3af548','c154d633093a7eabec2e2a6a0ebe7828d41107c00640eaeb1603c2597286adac');
INSERT INTO "change" VALUES(13,'rules','2026-11-22T09:16:15+00:00','rankings of the last 1 session, 75.5, 65 points, then 10 less, 1 decimal','done','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','3e109e3c5afe688dc807383fee91fb09b9c5ac456cc1affa008712d7f85816f0');
INSERT INTO "change" VALUES(14,'merge','2026-11-22T09:16:15+00:00','player 9 is player 1','done','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','30442619aeb0a5db8db3f85242366fa81756d1b3341d3ff78a28487bde8ecc33');
INSERT INTO "change" VALUES(15,'import','2026-11-22T09:16:15+00:00','a history of 8 players read in','done','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','08b6ab4f8a1eb263590a2bc5dce0e968b535ad9fc3a6357d00fa3f2ccd147c3e');
INSERT INTO "change" VALUES(16,'members','2026-11-22T09:16:15+00:00','player 1 has a name','undone','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','38a72bb028d944f6a1abf58015ec032ed819372e52822688779db20a6a92fd10');
CREATE TABLE contestant (
            change_id INTEGER NOT NULL REFERENCES change,
            place INTEGER NOT NULL CHECK (place >= 0),
            number INTEGER NOT NULL CHECK (number > 0),
            first INTEGER,
            second INTEGER CHECK (second IS NULL OR first IS NOT NULL),
            PRIMARY KEY (change_id, place, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "contestant" VALUES(2,0,1,1,2);
INSERT INTO "contestant" VALUES(2,0,2,3,4);
INSERT INTO "contestant" VALUES(2,1,1,5,6);
INSERT INTO "contestant" VALUES(2,1,2,7,8);
INSERT INTO "contestant" VALUES(11,0,1,1,NULL);
INSERT INTO "contestant" VALUES(11,0,2,2,NULL);
INSERT INTO "contestant" VALUES(11,0,3,3,NULL);
INSERT INTO "contestant" VALUES(11,0,4,5,NULL);
INSERT INTO "contestant" VALUES(12,0,1,5,NULL);
INSERT INTO "contestant" VALUES(12,0,2,3,NULL);
INSERT INTO "contestant" VALUES(12,0,3,2,NULL);
INSERT INTO "contestant" VALUES(12,0,4,1,NULL);
CREATE TABLE erasure (
            subject INTEGER NOT NULL,
            last_change INTEGER NOT NULL REFERENCES change,
            made_at TEXT NOT NULL,
            seal TEXT NOT NULL,
            PRIMARY KEY (subject, last_change)
        ) WITHOUT ROWID
        ;
INSERT INTO "erasure" VALUES(6,9,'2026-11-22T09:16:15+00:00','ae7ebb55f6caecc8a6e42b35e11cd4822e54b88129a8dcb08bd202ab791620ef');
CREATE TABLE further_round (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            round INTEGER NOT NULL CHECK (round > 1),
            FOREIGN KEY (session, place) REFERENCES section
        );
INSERT INTO "further_round" VALUES(12,11,0,2);
CREATE TABLE holder (
            host TEXT NOT NULL,
            process INTEGER NOT NULL,
            since TEXT NOT NULL
        );
CREATE TABLE "member" (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            status TEXT CHECK (status IN ('member', 'guest', 'left')),
            ranking TEXT,
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        ;
INSERT INTO "member" VALUES(1,1,'member',NULL);
INSERT INTO "member" VALUES(2,1,NULL,'75.0');
INSERT INTO "member" VALUES(2,2,'guest','75.0');
INSERT INTO "member" VALUES(2,3,'guest','75.0');
INSERT INTO "member" VALUES(2,4,'guest','75.0');
INSERT INTO "member" VALUES(2,5,'guest','75.0');
INSERT INTO "member" VALUES(2,6,'guest','75.0');
INSERT INTO "member" VALUES(2,7,'guest','75.0');
INSERT INTO "member" VALUES(2,8,'guest','75.0');
INSERT INTO "member" VALUES(4,2,NULL,'60.5');
INSERT INTO "member" VALUES(5,3,'guest',NULL);
INSERT INTO "member" VALUES(6,9,NULL,NULL);
INSERT INTO "member" VALUES(7,4,'left',NULL);
INSERT INTO "member" VALUES(8,5,'guest','55');
INSERT INTO "member" VALUES(9,6,'left','70');
INSERT INTO "member" VALUES(10,7,'member',NULL);
INSERT INTO "member" VALUES(10,8,'member',NULL);
INSERT INTO "member" VALUES(16,1,NULL,NULL);
CREATE TABLE merger (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            player INTEGER NOT NULL,
            into_player INTEGER NOT NULL CHECK (into_player <> player)
        );
INSERT INTO "merger" VALUES(14,9,1);
CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at TEXT);
INSERT INTO "migration" VALUES('keep_changes','2026-11-22T09:16:13+00:00');
INSERT INTO "migration" VALUES('keep_players','2026-11-22T09:16:13+00:00');
INSERT INTO "migration" VALUES('keep_sessions','2026-11-22T09:16:13+00:00');
INSERT INTO "migration" VALUES('keep_spells','2026-11-22T09:16:13+00:00');
INSERT INTO "migration" VALUES('keep_private_words','2026-11-22T09:16:13+00:00');
INSERT INTO "migration" VALUES('keep_names_apart','2026-11-22T09:16:13+00:00');
INSERT INTO "migration" VALUES('keep_seats_of_any_game','2026-11-22T09:16:13+00:00');
CREATE TABLE private (
            change_id INTEGER NOT NULL REFERENCES change,
            subject INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (change_id, subject)
        ) WITHOUT ROWID
        ;
INSERT INTO "private" VALUES(1,1,'68f0127437ef7b73eb644100f9d6ffa3935be2987007223398a4bedcea7c3e2a');
INSERT INTO "private" VALUES(4,2,'ff937de4f3e8b0bc237c913502d9a384f90842bea1f57c4dd1827ec425c4a604');
INSERT INTO "private" VALUES(5,3,'6998fefe43430204de5479dbbfcd0d872b6eeef7680e2e936c2fe7d3dd89f089');
INSERT INTO "private" VALUES(6,9,'633a06804d5ae3be222f064048de1e74ce243546e4180e27752135b3414de9f7');
INSERT INTO "private" VALUES(9,6,'54af68f476e6476c27fe0092ce57a6cbe61a7384eaa37c674c47dccd91850b43');
INSERT INTO "private" VALUES(10,7,'0ea8805aea5421587a7b3389cfb6be10766b2cbb3ad4e8c3027590e556053ea0');
INSERT INTO "private" VALUES(10,8,'edf51a5e65412407d1922aaa5c51b0f0741599df72fc5c66ba4b9fd60779d32f');
INSERT INTO "private" VALUES(16,1,'d7e98c4e86791c0d06dd2cce6d15cf3e7fe8248af7eb84092b26cdaf04713438');
CREATE TABLE private_words (
            change_id INTEGER NOT NULL,
            subject INTEGER NOT NULL,
            salt TEXT NOT NULL,
            words TEXT NOT NULL,
            summary TEXT,
            PRIMARY KEY (change_id, subject),
            FOREIGN KEY (change_id, subject) REFERENCES private
        ) WITHOUT ROWID
        ;
INSERT INTO "private_words" VALUES(1,1,'13bd4ee823f74bb6b58dacb47e0e01ff','{"name": "Wren Ash", "details": {"phone": "1"}}',NULL);
INSERT INTO "private_words" VALUES(4,2,'1f3fae909a4f7b319ea645ec0e54e22a','{"name": "Finch Elm", "details": null}','player 2 is called Finch Elm, has ranking 60.5');
INSERT INTO "private_words" VALUES(5,3,'265467980f8140e9ddac4ddbc8bd2306','{"name": "Tern, is a guest", "details": null}','player 3 is called Tern, is a guest, is a guest');
INSERT INTO "private_words" VALUES(6,9,'b21d7099bbef5757923f49b1207f13a5','{"name": "Heron Oak", "details": null}','player 9 is called Heron Oak, is a member');
INSERT INTO "private_words" VALUES(10,7,'705fcd66af5dba1fb24c82a51c6f34f1','{"name": "Gull 7", "details": {}}',NULL);
INSERT INTO "private_words" VALUES(10,8,'6a06be42bad9753930b04ebcd54f3fba','{"name": "Gull 8", "details": {}}',NULL);
INSERT INTO "private_words" VALUES(16,1,'e381411a7415076d42739c6f2270eeec','{"name": "Wren Beech", "details": null}','player 1 is called Wren Beech');
CREATE TABLE ranking_rules (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            sessions INTEGER NOT NULL,
            section_means TEXT NOT NULL,
            step TEXT NOT NULL,
            decimals INTEGER NOT NULL
        );
INSERT INTO "ranking_rules" VALUES(13,1,'75.5 65','10',1);
CREATE TABLE "result" (
            change_id INTEGER NOT NULL REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            percentage TEXT NOT NULL,
            PRIMARY KEY (change_id, session, place, number),
            FOREIGN KEY (session, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        ;
INSERT INTO "result" VALUES(3,2,0,1,'50');
INSERT INTO "result" VALUES(3,2,0,2,'50');
INSERT INTO "result" VALUES(3,2,1,1,'50');
INSERT INTO "result" VALUES(3,2,1,2,'50');
CREATE TABLE "section" (
            session INTEGER NOT NULL REFERENCES session,
            place INTEGER NOT NULL CHECK (place >= 0),
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            movement TEXT,
            num_groups INTEGER CHECK ((num_groups IS NULL) = (movement IS NULL)),
            boards INTEGER,
            rounds_played INTEGER CHECK (rounds_played >= 0),
            fitness INTEGER,
            lower_bound INTEGER,
            expected_fitness TEXT,
            hypothetical_best INTEGER,
            PRIMARY KEY (session, place),
            CHECK ((rounds_played IS NULL) = (movement IS NULL)),
            CHECK ((fitness IS NULL) = (movement IS NULL))
        ) WITHOUT ROWID
        ;
INSERT INTO "section" VALUES(2,0,'A','pairs','two',1,NULL,1,128,NULL,'128',NULL);
INSERT INTO "section" VALUES(2,1,'B','pairs','two',1,NULL,1,128,NULL,'128',NULL);
INSERT INTO "section" VALUES(11,0,'I','individual',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE session (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            number INTEGER NOT NULL CHECK (number > 0),
            played_on TEXT NOT NULL,
            family TEXT NOT NULL,
            plan_id TEXT NOT NULL,
            source_kind TEXT,
            source_hash TEXT
        );
INSERT INTO "session" VALUES(2,1,'2024-09-03','twos','plan-20240903',NULL,NULL);
INSERT INTO "session" VALUES(11,2,'2024-09-10','','b94240c24966bcb9-20240910',NULL,NULL);
CREATE TABLE "spell" (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            first_round INTEGER NOT NULL CHECK (first_round > 0),
            last_round INTEGER NOT NULL CHECK (last_round >= first_round),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            PRIMARY KEY (session, place, number, first_round),
            FOREIGN KEY (session, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        ;
CREATE TABLE standing (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            ranking TEXT NOT NULL,
            waiting_tables INTEGER NOT NULL CHECK (waiting_tables >= 0),
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        ;
INSERT INTO "standing" VALUES(15,1,'75.5',0);
INSERT INTO "standing" VALUES(15,2,'60.5',0);
INSERT INTO "standing" VALUES(15,3,'75.5',0);
INSERT INTO "standing" VALUES(15,4,'75.5',0);
INSERT INTO "standing" VALUES(15,5,'55',0);
INSERT INTO "standing" VALUES(15,6,'70',0);
INSERT INTO "standing" VALUES(15,7,'65.0',0);
INSERT INTO "standing" VALUES(15,8,'65.0',0);
CREATE TABLE standing_meeting (
            change_id INTEGER NOT NULL,
            player INTEGER NOT NULL,
            opponent INTEGER NOT NULL,
            meetings INTEGER NOT NULL CHECK (meetings > 0),
            PRIMARY KEY (change_id, player, opponent),
            FOREIGN KEY (change_id, player) REFERENCES standing,
            FOREIGN KEY (change_id, opponent) REFERENCES standing,
            CHECK (player < opponent)
        ) WITHOUT ROWID
        ;
INSERT INTO "standing_meeting" VALUES(15,1,3,3);
INSERT INTO "standing_meeting" VALUES(15,1,4,1);
INSERT INTO "standing_meeting" VALUES(15,1,5,2);
INSERT INTO "standing_meeting" VALUES(15,2,3,3);
INSERT INTO "standing_meeting" VALUES(15,2,4,1);
INSERT INTO "standing_meeting" VALUES(15,2,5,2);
INSERT INTO "standing_meeting" VALUES(15,5,7,1);
INSERT INTO "standing_meeting" VALUES(15,5,8,1);
INSERT INTO "standing_meeting" VALUES(15,6,7,1);
INSERT INTO "standing_meeting" VALUES(15,6,8,1);
COMMIT;
