BEGIN TRANSACTION;
CREATE TABLE change (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            made_at TEXT NOT NULL,
            summary TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped')),
            digest TEXT NOT NULL,
            seal TEXT NOT NULL
        );
INSERT INTO "change" VALUES(1,'begin','2026-11-22T05:47:58+00:00','the season begins, with 1 player','done','e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855','1b2abaf7128ef212b7b125b72349694e7c8571dc01a4712ac130b3c477eb0d0f');
INSERT INTO "change" VALUES(2,'record','2026-11-22T05:47:58+00:00','session 1 of 2024-09-03: 7 pairs in 2 sections','done','6a1e3d440a873f35b8a6b2bf3d368ee6fd43da1fc24ce034483c2e5912f23f91','9f787f002fd940dc4fa0dfdbe97c6215b40e002dc5603a3007e3a65e90d41e68');
INSERT INTO "change" VALUES(3,'record','2026-11-22T05:47:58+00:00','session 2 of 2024-09-10: 7 pairs in 2 sections','done','4917eb337f8845341834b1e161c4e93a91997170ecb02297e52f72b64ad1dc89','e765d0185cb68f3c758a984dbfca89bce6f09f5e692ce26eb94b526f1b724c71');
INSERT INTO "change" VALUES(4,'results','2026-11-22T05:47:58+00:00','results of session 1 of 2024-09-03, B','done','f55d2951b77b9003b35fe231ca79e36a16fb2e6684ec83a897ae17dfd9548068','b857a947a15b391b818191afc7a70e75bae6744a2f5595fccef39639820a370b');
INSERT INTO "change" VALUES(5,'members','2026-11-22T05:47:59+00:00','player 2 has a name','done','f55d2951b77b9003b35fe231ca79e36a16fb2e6684ec83a897ae17dfd9548068','fb3ce10756b6e0be31fdace83fcec36ea6970b0ee19eabf6645644f136028257');
INSERT INTO "change" VALUES(6,'merge','2026-11-22T05:47:59+00:00','player 23 is player 50','done','99c53561971dcf29c67b06d0da38d0ccc5caad9ca5e7de705622a9d1d7a58525','4c08742424699839de56f6de729689fb1e532bfceee49d7756cc8724751367c5');
INSERT INTO "change" VALUES(7,'record','2026-11-22T05:47:59+00:00','session 3 of 2024-09-17: 7 pairs in 2 sections','undone','87da16752542f58740bd1ad1817023102e6cee5287f736e203a4434b7b39aa13','8dc10458836370b0ad5e35fe0a7210a3effff0e6c0c7ba5f7451e71021845a1e');
CREATE TABLE erasure (
            subject INTEGER NOT NULL,
            last_change INTEGER NOT NULL REFERENCES change,
            made_at TEXT NOT NULL,
            seal TEXT NOT NULL,
            PRIMARY KEY (subject, last_change)
        ) WITHOUT ROWID
        ;
INSERT INTO "erasure" VALUES(2,5,'2026-11-22T05:47:59+00:00','53f29a3467f3e7dd99418512564e23cc3770c152df2f9a54fde1c8f6e6232c9b');
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
INSERT INTO "member" VALUES(2,9,'guest','75.0');
INSERT INTO "member" VALUES(2,10,'guest','75.0');
INSERT INTO "member" VALUES(2,11,'guest','75.0');
INSERT INTO "member" VALUES(2,12,'guest','75.0');
INSERT INTO "member" VALUES(2,13,'guest','75.0');
INSERT INTO "member" VALUES(2,14,'guest','75.0');
INSERT INTO "member" VALUES(2,23,'guest','75.0');
INSERT INTO "member" VALUES(2,43,'guest','75.0');
INSERT INTO "member" VALUES(3,30,'guest','75.0');
INSERT INTO "member" VALUES(3,50,'guest','75.0');
INSERT INTO "member" VALUES(5,2,NULL,NULL);
INSERT INTO "member" VALUES(7,37,'guest','75.0');
INSERT INTO "member" VALUES(7,57,'guest','75.0');
CREATE TABLE merger (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            player INTEGER NOT NULL,
            into_player INTEGER NOT NULL CHECK (into_player <> player)
        );
INSERT INTO "merger" VALUES(6,23,50);
CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at TEXT);
INSERT INTO "migration" VALUES('keep_changes','2026-11-22T05:47:58+00:00');
INSERT INTO "migration" VALUES('keep_players','2026-11-22T05:47:58+00:00');
INSERT INTO "migration" VALUES('keep_sessions','2026-11-22T05:47:58+00:00');
INSERT INTO "migration" VALUES('keep_spells','2026-11-22T05:47:58+00:00');
INSERT INTO "migration" VALUES('keep_private_words','2026-11-22T05:47:58+00:00');
INSERT INTO "migration" VALUES('keep_names_apart','2026-11-22T05:47:58+00:00');
CREATE TABLE number (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL CHECK (number > 0),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            left_after INTEGER,
            PRIMARY KEY (session, place, number),
            FOREIGN KEY (session, place) REFERENCES section
        ) WITHOUT ROWID
        ;
INSERT INTO "number" VALUES(2,0,1,1,2,NULL);
INSERT INTO "number" VALUES(2,0,2,23,43,NULL);
INSERT INTO "number" VALUES(2,0,3,5,6,NULL);
INSERT INTO "number" VALUES(2,0,4,7,8,NULL);
INSERT INTO "number" VALUES(2,1,1,9,10,NULL);
INSERT INTO "number" VALUES(2,1,2,11,12,NULL);
INSERT INTO "number" VALUES(2,1,3,13,14,NULL);
INSERT INTO "number" VALUES(2,1,4,NULL,NULL,NULL);
INSERT INTO "number" VALUES(3,0,1,6,7,NULL);
INSERT INTO "number" VALUES(3,0,2,30,50,NULL);
INSERT INTO "number" VALUES(3,0,3,10,11,NULL);
INSERT INTO "number" VALUES(3,0,4,12,13,NULL);
INSERT INTO "number" VALUES(3,1,1,14,1,NULL);
INSERT INTO "number" VALUES(3,1,2,2,3,NULL);
INSERT INTO "number" VALUES(3,1,3,4,5,NULL);
INSERT INTO "number" VALUES(3,1,4,NULL,NULL,NULL);
INSERT INTO "number" VALUES(7,0,1,10,11,NULL);
INSERT INTO "number" VALUES(7,0,2,37,57,NULL);
INSERT INTO "number" VALUES(7,0,3,14,1,NULL);
INSERT INTO "number" VALUES(7,0,4,2,3,NULL);
INSERT INTO "number" VALUES(7,1,1,4,5,NULL);
INSERT INTO "number" VALUES(7,1,2,6,7,NULL);
INSERT INTO "number" VALUES(7,1,3,8,9,NULL);
INSERT INTO "number" VALUES(7,1,4,NULL,NULL,NULL);
CREATE TABLE private (
            change_id INTEGER NOT NULL REFERENCES change,
            subject INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (change_id, subject)
        ) WITHOUT ROWID
        ;
INSERT INTO "private" VALUES(1,1,'4aa2cfca3e24dd4b2be335da26a232c2062874969d3a589e757f00b45ceeb646');
INSERT INTO "private" VALUES(5,2,'49b9d7719ee88f2bcac8c3c4b967bffbccd5aaa7b88836851c3fcc2b604c4a5f');
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
INSERT INTO "private_words" VALUES(1,1,'774da32693e26d131761725a421fd867','{"name": "Wren Ash", "details": {"phone": "1"}}',NULL);
CREATE TABLE ranking_rules (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            sessions INTEGER NOT NULL,
            section_means TEXT NOT NULL,
            step TEXT NOT NULL,
            decimals INTEGER NOT NULL
        );
CREATE TABLE result (
            change_id INTEGER NOT NULL REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            percentage TEXT NOT NULL,
            PRIMARY KEY (change_id, session, place, number),
            FOREIGN KEY (session, place, number) REFERENCES number
        ) WITHOUT ROWID
        ;
INSERT INTO "result" VALUES(4,2,1,1,'50.5');
INSERT INTO "result" VALUES(4,2,1,2,'50.5');
INSERT INTO "result" VALUES(4,2,1,3,'50.5');
CREATE TABLE seat (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            round INTEGER NOT NULL CHECK (round > 0),
            table_number INTEGER NOT NULL CHECK (table_number > 0),
            ns INTEGER NOT NULL,
            ew INTEGER NOT NULL,
            board_group INTEGER NOT NULL,
            PRIMARY KEY (session, place, round, table_number),
            FOREIGN KEY (session, place) REFERENCES section,
            FOREIGN KEY (session, place, ns) REFERENCES number,
            FOREIGN KEY (session, place, ew) REFERENCES number
        ) WITHOUT ROWID
        ;
INSERT INTO "seat" VALUES(2,0,1,1,1,2,1);
INSERT INTO "seat" VALUES(2,0,1,2,3,4,2);
INSERT INTO "seat" VALUES(2,0,2,1,1,3,2);
INSERT INTO "seat" VALUES(2,0,2,2,4,2,3);
INSERT INTO "seat" VALUES(2,0,3,1,1,4,3);
INSERT INTO "seat" VALUES(2,0,3,2,2,3,1);
INSERT INTO "seat" VALUES(2,1,1,1,1,2,1);
INSERT INTO "seat" VALUES(2,1,1,2,3,4,2);
INSERT INTO "seat" VALUES(2,1,2,1,1,3,2);
INSERT INTO "seat" VALUES(2,1,2,2,4,2,3);
INSERT INTO "seat" VALUES(2,1,3,1,1,4,3);
INSERT INTO "seat" VALUES(2,1,3,2,2,3,1);
INSERT INTO "seat" VALUES(3,0,1,1,1,2,1);
INSERT INTO "seat" VALUES(3,0,1,2,3,4,2);
INSERT INTO "seat" VALUES(3,0,2,1,1,3,2);
INSERT INTO "seat" VALUES(3,0,2,2,4,2,3);
INSERT INTO "seat" VALUES(3,0,3,1,1,4,3);
INSERT INTO "seat" VALUES(3,0,3,2,2,3,1);
INSERT INTO "seat" VALUES(3,1,1,1,1,2,1);
INSERT INTO "seat" VALUES(3,1,1,2,3,4,2);
INSERT INTO "seat" VALUES(3,1,2,1,1,3,2);
INSERT INTO "seat" VALUES(3,1,2,2,4,2,3);
INSERT INTO "seat" VALUES(3,1,3,1,1,4,3);
INSERT INTO "seat" VALUES(3,1,3,2,2,3,1);
INSERT INTO "seat" VALUES(7,0,1,1,1,2,1);
INSERT INTO "seat" VALUES(7,0,1,2,3,4,2);
INSERT INTO "seat" VALUES(7,0,2,1,1,3,2);
INSERT INTO "seat" VALUES(7,0,2,2,4,2,3);
INSERT INTO "seat" VALUES(7,0,3,1,1,4,3);
INSERT INTO "seat" VALUES(7,0,3,2,2,3,1);
INSERT INTO "seat" VALUES(7,1,1,1,1,2,1);
INSERT INTO "seat" VALUES(7,1,1,2,3,4,2);
INSERT INTO "seat" VALUES(7,1,2,1,1,3,2);
INSERT INTO "seat" VALUES(7,1,2,2,4,2,3);
INSERT INTO "seat" VALUES(7,1,3,1,1,4,3);
INSERT INTO "seat" VALUES(7,1,3,2,2,3,1);
CREATE TABLE section (
            session INTEGER NOT NULL REFERENCES session,
            place INTEGER NOT NULL CHECK (place >= 0),
            name TEXT NOT NULL,
            movement TEXT NOT NULL,
            num_groups INTEGER NOT NULL,
            boards INTEGER,
            rounds_played INTEGER NOT NULL CHECK (rounds_played >= 0),
            fitness INTEGER NOT NULL,
            lower_bound INTEGER,
            expected_fitness TEXT NOT NULL,
            hypothetical_best INTEGER,
            PRIMARY KEY (session, place)
        ) WITHOUT ROWID
        ;
INSERT INTO "section" VALUES(2,0,'A','fours',3,NULL,3,768,NULL,'768',NULL);
INSERT INTO "section" VALUES(2,1,'B','fours',3,NULL,3,576,NULL,'576',NULL);
INSERT INTO "section" VALUES(3,0,'A','fours',3,NULL,2,1466,NULL,'1326',NULL);
INSERT INTO "section" VALUES(3,1,'B','fours',3,NULL,3,1971,NULL,'1971',NULL);
INSERT INTO "section" VALUES(7,0,'A','fours',3,NULL,3,4938,NULL,'2402',NULL);
INSERT INTO "section" VALUES(7,1,'B','fours',3,NULL,3,49407,NULL,'49407',NULL);
CREATE TABLE session (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            number INTEGER NOT NULL CHECK (number > 0),
            played_on TEXT NOT NULL,
            family TEXT NOT NULL,
            plan_id TEXT NOT NULL,
            source_kind TEXT,
            source_hash TEXT
        );
INSERT INTO "session" VALUES(2,1,'2024-09-03','fours','plan 3-20240903',NULL,NULL);
INSERT INTO "session" VALUES(3,2,'2024-09-10','fours','plan 10-20240910',NULL,NULL);
INSERT INTO "session" VALUES(7,3,'2024-09-17','fours','plan 17-20240917',NULL,NULL);
CREATE TABLE spell (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            first_round INTEGER NOT NULL CHECK (first_round > 0),
            last_round INTEGER NOT NULL CHECK (last_round >= first_round),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            PRIMARY KEY (session, place, number, first_round),
            FOREIGN KEY (session, place, number) REFERENCES number
        ) WITHOUT ROWID
        ;
INSERT INTO "spell" VALUES(2,0,2,1,1,3,4);
INSERT INTO "spell" VALUES(3,0,2,1,1,8,9);
INSERT INTO "spell" VALUES(3,1,1,2,3,NULL,NULL);
INSERT INTO "spell" VALUES(7,0,2,1,1,12,13);
CREATE TABLE standing (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            ranking TEXT NOT NULL,
            waiting_tables INTEGER NOT NULL CHECK (waiting_tables >= 0),
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        ;
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
COMMIT;
